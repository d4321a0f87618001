export const signingSr = {
  'time.month_not_over': 'Satnica se potpisuje kada se mesec završi, najranije njegovog poslednjeg dana.',
  'time.changed_since_seen': 'Sati su se promenili otkako ste ih otvorili. Pogledajte ih ponovo, pa potpišite.',
  'time.already_signed': 'Satnica odeljenja je već potpisana i od tada se nije promenila.',
  'time.already_withdrawn': 'Potpis je već povučen.',
  'time.signature_is_final': 'Potpisana satnica se ne menja; potpis se može samo povući.',
  'time.withdrawal_needs_reason': 'Povlačenje potpisa traži razlog.',
  'time.signing_reminded': 'Podsetnik za ovo odeljenje je već poslat.',
  'time.nobody_signs': 'Nema naloga koji potpisuje satnicu ovog odeljenja: nijedan rukovodilac sa tim pravom ne pokriva odeljenje.',
  'time.inbox.sign': 'Potpišite satnicu za {month}: {department}.',
}

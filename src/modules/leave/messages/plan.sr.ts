import type { Catalog } from '#lib/messages.ts'

/** The yearly plan of annual leave. */
export const planSr = {
  'leave.plan.lead':
    'Ostatak iz prethodne godine koristi se do 30. juna, a prvi deo od najmanje dve radne nedelje bez prekida u toku kalendarske godine (čl. 73 Zakona o radu). Ovde je ko još nema raspoređeno.',
  'leave.plan.sum_carried': 'Neraspoređen ostatak',
  'leave.plan.sum_carried_of': 'zaposlenih: {people}, dana: {days}',
  'leave.plan.sum_first_part': 'Bez prvog dela',
  'leave.plan.sum_first_part_of': 'zaposlenih: {people}',
  'leave.plan.state': 'Stanje',
  'leave.plan.state.open': 'nije raspoređeno',
  'leave.plan.state.carried': 'ostatak koji ističe',
  'leave.plan.state.first_part': 'bez prvog dela',
  'leave.plan.state.drafted': 'čeka odobrenje',
  'leave.plan.state.settled': 'raspoređeno',
  'leave.plan.carried': 'Ostatak, d',
  'leave.plan.until': 'Koristi se do',
  'leave.plan.free': 'Slobodno ove godine, d',
  'leave.plan.first_part': 'Prvi deo',
  'leave.plan.first_part.yes': 'raspoređen',
  'leave.plan.first_part.no': 'nije raspoređen',
  'leave.plan.proposal': 'Predlog',
  'leave.plan.waiting': 'čeka: {count}',
  'leave.plan.arrange': 'Rasporedi odmor',
  'leave.plan.arrange_lead':
    'Predloženi su prvi slobodni termini za koje rešenje može da se dostavi 15 dana ranije (čl. 75). Izmenite ih ako treba. Upisuju se svi ili nijedan.',
  'leave.plan.from_of': 'Od: {name}',
  'leave.plan.to_of': 'Do: {name}',
  'leave.plan.save_drafts': 'Sačuvaj nacrte',
  'leave.plan.approve': 'Odobri i izradi rešenja',
  'leave.plan.drafts_saved': 'Nacrti su sačuvani',
  'leave.plan.approved_now': 'Odmor je odobren, rešenja se izrađuju',
  'leave.plan.too_many': 'Odjednom najviše {limit}.',
  'leave.plan.none': 'Nema zaposlenih sa tim stanjem',
  'leave.plan.search': 'Pretraga po imenu ili šifri',
  'leave.plan.cancel': 'Odustani',
} satisfies Catalog

/** Explanations of reference periods. */
export const referencePeriodExplanationsSr = {
  'time.why.period.averaging': 'Radno vreme se računa kao prosek u mesecu, od {from} do {to}',
  'time.why.period.redistribution': 'Radno vreme je preraspodeljeno od {from} do {to}',
  'time.why.period.due': 'Period zahteva {due} h: za svaki dan od ponedeljka do petka petinu ugovorene nedelje, s praznicima.',
  'time.why.period.rested':
    'Podešavanje kompanije: praznici na koje je po rasporedu odmor smanjuju to za {rested} h, na {due} h. Zakon to ne kaže izričito.',
  'time.why.period.counted': 'Računa se {counted} h rada i plaćenih odsustava: {hours}.',
  'time.why.period.left_out': 'Ne ulazi u poređenje: {hours}.',
  'time.why.period.ahead': 'Do kraja perioda planirano je još {ahead} h.',
  'time.why.period.expected_over': 'Ako se tako odradi, biće {balance} h više nego što period zahteva.',
  'time.why.period.expected_under': 'Ako se tako odradi, biće {balance} h manje nego što period zahteva.',
  'time.why.period.short': 'Do punog vremena nedostaje {missing} h; zaposlenom se zbog toga ništa ne uzima.',
  'time.why.period.even': 'Period se zatvara bez viška.',
  'time.why.period.converted':
    'Preko toga je {surplus} h. Radni odnos je prestao pre kraja perioda, pa se preračunavaju u radno vreme: odjava sa osiguranja je po isteku tog vremena.',
  'time.why.period.surplus': 'Preko toga je {surplus} h, i to je prekovremeni rad.',
  'time.why.period.moved': 'U ovom mesecu umesto redovnih sati kao prekovremeni stoji: {hours}.',
  'time.why.period.earlier': 'Od toga je {earlier} h rad ranijih meseci, već plaćen kao redovan: dodaje se samo uvećanje.',
}

/** The rulebook of organisation and systematization. */
export const rulebookSr = {
  'rulebook.lead':
    'Pravilnik o organizaciji i sistematizaciji poslova po članu 24. Zakona o radu: organizacioni delovi, naziv i opis poslova, stručna sprema i posebni uslovi. Poslodavac sa najviše deset zaposlenih nije dužan da ga donese.',
  'rulebook.draft': 'Ovo je nacrt: broj akta i dan donošenja ostaju prazni dok se verzija ne donese.',
  'rulebook.script': 'Pismo',
  'rulebook.latin': 'latinica',
  'rulebook.cyrillic': 'ćirilica',
  'rulebook.with_headcount': 'Sa brojem izvršilaca',
  'rulebook.with_coefficient': 'Sa koeficijentom',
  'rulebook.pdf': 'Preuzmi PDF',
  'rulebook.docx': 'Preuzmi .docx',
  'rulebook.versions': 'Verzije sistematizacije',
}

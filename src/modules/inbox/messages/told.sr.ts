/** What the server says: refusals, and what is told of a task that is given away. */
export const toldSr = {
  'inbox.may_not_decide': 'Ova osoba o tome ne može da odluči.',
  'inbox.due_past': 'Rok ne može biti u prošlosti.',
  'inbox.told.assigned': 'Dodeljena Vam je odluka o zahtevu: {employee} (dodeljuje {by}).',
  'inbox.told.taken_back': 'Odluka o zahtevu više nije dodeljena Vama: {employee} (menja {by}).',
  'inbox.told.given_back': 'Vraćena je odluka o zahtevu koju ste dodelili: {employee} (vraća {by}).',
}

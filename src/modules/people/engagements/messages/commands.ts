/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'engagements.act.new': 'Novo angažovanje',
    'engagements.act.new.also': 'dodaj ugovor o delu privremeni povremeni poslovi',
  },
  en: {
    'engagements.act.new': 'New engagement',
    'engagements.act.new.also': 'add service contract temporary work',
  },
}

/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'engagements.act.new': 'Novo angažovanje',
    'engagements.act.new.also': 'dodaj ugovor o delu privremeni povremeni poslovi',
  },
  en: {
    'engagements.act.new': 'New engagement',
    'engagements.act.new.also': 'add service contract temporary work',
  },
}

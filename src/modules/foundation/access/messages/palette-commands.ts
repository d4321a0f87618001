/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'access.act.user': 'Pozovi korisnika',
    'access.act.user.also': 'novi korisnik nalog pozivnica dodaj',
  },
  en: {
    'access.act.user': 'Invite a user',
    'access.act.user.also': 'new account invitation add',
  },
}

/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'access.act.user': 'Pozovi korisnika',
    'access.act.user.also': 'novi korisnik nalog pozivnica dodaj',
  },
  en: {
    'access.act.user': 'Invite a user',
    'access.act.user.also': 'new account invitation add',
  },
}

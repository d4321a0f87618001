/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'access.hub': 'Korisnici',
    'access.users': 'Korisnici',
    'access.groups': 'Grupe i prava',
    'access.sign_ins': 'Prijave',
    'access.security': 'Instalacija',
    'access.profile': 'Moj profil',
    'access.client_rights': 'Prava korisnika',
    'access.employee_accounts': 'Nalozi zaposlenih',
  },
  en: {
    'access.hub': 'Users',
    'access.users': 'Users',
    'access.groups': 'Groups and permissions',
    'access.sign_ins': 'Sign-ins',
    'access.security': 'Installation',
    'access.profile': 'My profile',
    'access.client_rights': 'User rights',
    'access.employee_accounts': 'Employee accounts',
  },
}

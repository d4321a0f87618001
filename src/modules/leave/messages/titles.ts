/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const titles = {
  sr: {
    'leave.hub': 'Odsustva',
    'leave.requests': 'Zahtevi',
    'leave.balances': 'Salda odmora',
    'leave.calendar': 'Kalendar odsustava',
    'leave.deputies': 'Zamene',
    'leave.types': 'Vrste odsustava',
    'leave.request_rules': 'Zahtevi zaposlenih',
    'leave.holidays': 'Praznici',
    'leave.request': 'Zahtev za odsustvo',
    'leave.own_requests': 'Moji zahtevi',
    'leave.ask': 'Zatraži odsustvo',
  },
  en: {
    'leave.hub': 'Leave',
    'leave.requests': 'Requests',
    'leave.balances': 'Leave balances',
    'leave.calendar': 'Leave calendar',
    'leave.deputies': 'Deputies',
    'leave.types': 'Leave types',
    'leave.request_rules': 'Requests of employees',
    'leave.holidays': 'Holidays',
    'leave.request': 'Leave request',
    'leave.own_requests': 'My requests',
    'leave.ask': 'Ask for leave',
  },
}

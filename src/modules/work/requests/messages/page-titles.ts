/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'requests.title': 'Zahtevi',
    'requests.list': 'Svi zahtevi',
    'requests.rules': 'Ko odlučuje',
    'requests.own': 'Moji zahtevi',
    'requests.correct_clock_event': 'Ispravka prolaska',
    'requests.ask_data': 'Izmena mojih podataka',
    'requests.ask_certificate': 'Zahtev za potvrdu',
    'requests.ask_overtime': 'Zahtev za prekovremeni rad',
    'requests.ask_trip': 'Zahtev za službeni put',
    'requests.ask_equipment': 'Zahtev za opremu',
    'requests.ask': 'Novi zahtev',
  },
  en: {
    'requests.title': 'Requests',
    'requests.list': 'All requests',
    'requests.rules': 'Approval rules',
    'requests.own': 'My requests',
    'requests.correct_clock_event': 'Clock event correction',
    'requests.ask_data': 'Change of my data',
    'requests.ask_certificate': 'Request for a certificate',
    'requests.ask_overtime': 'Request for overtime',
    'requests.ask_trip': 'Request for a business trip',
    'requests.ask_equipment': 'Request for equipment',
    'requests.ask': 'New request',
  },
}

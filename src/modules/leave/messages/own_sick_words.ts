/** What an employee reads of their own sick leave. */
export const ownSickWords = {
  sr: {
    'own_sick.title': 'Bolovanje',
    'own_sick.span': '{from} – {to}',
    'own_sick.onset': 'Potvrda o početku bolovanja',
    'own_sick.month': 'Izveštaj za {month}',
    'own_sick.received': 'predato {day}',
    'own_sick.awaited': 'predajte do {day}',
    'own_sick.late': 'kasni, rok je bio {day}',
    'own_sick.ahead': 'do {day}',
  },
  en: {
    'own_sick.title': 'Sick leave',
    'own_sick.span': '{from} – {to}',
    'own_sick.onset': 'Certificate of the beginning of sick leave',
    'own_sick.month': 'Report for {month}',
    'own_sick.received': 'handed in on {day}',
    'own_sick.awaited': 'hand it in by {day}',
    'own_sick.late': 'late, it was due on {day}',
    'own_sick.ahead': 'by {day}',
  },
} as const

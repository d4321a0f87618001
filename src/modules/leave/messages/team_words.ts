/** Who of one's own department is away, on the home of an employee. */
export const teamWords = {
  sr: {
    'team.title': 'Odsutni iz mog odeljenja',
    'team.until': 'do {day}',
    'team.away.male': 'odsutan',
    'team.away.female': 'odsutna',
    'team.away': 'nije tu',
    'team.more': { one: 'i još {count}', few: 'i još {count}', other: 'i još {count}' },
  },
  en: {
    'team.title': 'Away from my department',
    'team.until': 'until {day}',
    'team.away.male': 'away',
    'team.away.female': 'away',
    'team.away': 'not here',
    'team.more': { one: 'and {count} more', other: 'and {count} more' },
  },
}

/** Whose month is shown: by the board and the timesheet alike. */
export const sheetFiltersWords = {
  sr: {
    'timesheet.department': 'Odeljenje',
    'timesheet.all_departments': 'Sva odeljenja',
    'timesheet.team': 'Tim',
    'timesheet.all_teams': 'Svi timovi',
    'timesheet.location': 'Lokacija',
    'timesheet.all_locations': 'Sve lokacije',
    'timesheet.search': 'Ime, prezime ili šifra',
    'timesheet.filters': 'Filteri',
    'timesheet.filters_set': 'Filteri ({count})',
    'timesheet.one_person': 'Samo {name}',
    'timesheet.all_people': 'Prikaži sve',
  },
  en: {
    'timesheet.department': 'Department',
    'timesheet.all_departments': 'All departments',
    'timesheet.team': 'Team',
    'timesheet.all_teams': 'All teams',
    'timesheet.location': 'Location',
    'timesheet.all_locations': 'All locations',
    'timesheet.search': 'First name, last name or code',
    'timesheet.filters': 'Filters',
    'timesheet.filters_set': 'Filters ({count})',
    'timesheet.one_person': 'Only {name}',
    'timesheet.all_people': 'Show all',
  },
}

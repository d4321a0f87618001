export const homeSr = {
  'employees.coming': 'Uskoro',
  'employees.coming_none': 'U narednih 30 dana ništa ne ističe.',
  'employees.coming.employment_end': 'istek radnog odnosa',
  'employees.coming.birthday': 'rođendan',
  'employees.coming.jubilee': '{years} godina kod poslodavca',
}

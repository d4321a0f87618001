/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const titles = {
  sr: {
    'org.positions': 'Radna mesta',
    'org.add_position': 'Novo radno mesto',
    'org.edit_position': 'Radno mesto',
    'org.versions': 'Verzije sistematizacije',
    'org.version': 'Verzija sistematizacije',
    'org.planned_position': 'Radno mesto u nacrtu',
    'org.chart': 'Organizaciona šema',
    'org.departments': 'Odeljenja',
    'org.types': 'Vrste radnog odnosa',
    'org.locations': 'Lokacije',
    'org.teams': 'Timovi',
  },
  en: {
    'org.positions': 'Job positions',
    'org.add_position': 'New job position',
    'org.edit_position': 'Job position',
    'org.versions': 'Versions of the systematization',
    'org.version': 'Version of the systematization',
    'org.planned_position': 'Job position of a draft',
    'org.chart': 'Organisation chart',
    'org.departments': 'Departments',
    'org.types': 'Employment relationship types',
    'org.locations': 'Locations',
    'org.teams': 'Teams',
  },
}

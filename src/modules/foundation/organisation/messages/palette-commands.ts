/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'org.act.position': 'Novo radno mesto',
    'org.act.position.also': 'dodaj pozicija sistematizacija',
    'org.act.department': 'Novo odeljenje',
    'org.act.department.also': 'dodaj sektor služba organizacija',
    'org.act.location': 'Nova lokacija',
    'org.act.location.also': 'dodaj mesto rada pogon objekat',
    'org.act.team': 'Novi tim',
    'org.act.team.also': 'dodaj grupa',
  },
  en: {
    'org.act.position': 'New job position',
    'org.act.position.also': 'add systematization',
    'org.act.department': 'New department',
    'org.act.department.also': 'add unit organisation',
    'org.act.location': 'New location',
    'org.act.location.also': 'add place of work site',
    'org.act.team': 'New team',
    'org.act.team.also': 'add group',
  },
}

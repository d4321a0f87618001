/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: {
    'candidates.title': 'Kandidati',
    'candidates.board': 'Tabla',
    'candidates.list': 'Spisak',
    'candidates.openings': 'Konkursi',
    'candidates.record': 'Kandidat',
    'candidates.hire_title': 'Zapošljavanje kandidata',
  },
  en: {
    'candidates.title': 'Candidates',
    'candidates.board': 'Board',
    'candidates.list': 'List',
    'candidates.openings': 'Openings',
    'candidates.record': 'Candidate',
    'candidates.hire_title': 'Hiring a candidate',
  },
}

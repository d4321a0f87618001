/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
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

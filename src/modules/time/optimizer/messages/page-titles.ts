/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'optimizer.title': 'Popuna plana', 'optimizer.objectives_title': 'Ciljevi popune', 'optimizer.compare_title': 'Poređenje popuna' },
  en: {
    'optimizer.title': 'Filling the plan',
    'optimizer.objectives_title': 'Filling goals',
    'optimizer.compare_title': 'Comparison of fillings',
  },
}

/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'filling.title': 'Popuna plana', 'filling.goals_title': 'Ciljevi popune', 'filling.compare_title': 'Poređenje popuna' },
  en: { 'filling.title': 'Filling the plan', 'filling.goals_title': 'Filling goals', 'filling.compare_title': 'Fillings compared' },
}

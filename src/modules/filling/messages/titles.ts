/** The names of screens, for the menu: it needs no more of this module. */
export const titles = { sr: { 'filling.title': 'Popuna plana' }, en: { 'filling.title': 'Filling the plan' } }

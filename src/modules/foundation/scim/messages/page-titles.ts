/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'scim.sign_on': 'Jedinstvena prijava' },
  en: { 'scim.sign_on': 'Single sign-on' },
}

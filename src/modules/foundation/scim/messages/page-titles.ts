/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'scim.sign_on': 'Jedinstvena prijava' },
  en: { 'scim.sign_on': 'Single sign-on' },
}

/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'payroll_exchange.title': 'Obračun zarada',
    'payroll_profile.title': 'Profil obračuna',
    'payroll_results.of_employee': 'Isplaćeno',
    'payslips.own': 'Isplatni listići',
  },
  en: {
    'payroll_exchange.title': 'Payroll',
    'payroll_profile.title': 'Payroll profile',
    'payroll_results.of_employee': 'Paid',
    'payslips.own': 'Payslips',
  },
}

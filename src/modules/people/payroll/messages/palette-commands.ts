/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'payroll_exchange.act.open': 'Otvori obračun zarada',
    'payroll_exchange.act.open.also': 'plata plate zarada isplata izvoz listić knjigovođa',
  },
  en: {
    'payroll_exchange.act.open': 'Open payroll',
    'payroll_exchange.act.open.also': 'pay salary wages export payslip accountant',
  },
}

import { PayrollProfileSettings } from '#modules/people/payroll/payroll-profile-settings.ts'
import { createPayrollProfile } from '#modules/people/payroll/server/payroll-profiles.ts'
import type { Ctx } from '#platform/call-context.ts'

/** The codes of the payroll program by category of hours. */
const codes = {
  R: '100',
  SM: '105',
  N: '110',
  PN: '115',
  H: '120',
  HN: '125',
  P: '230',
  GO: '150',
  GOS: '151',
  PO: '160',
  POS: '161',
  SP: '170',
  B30: '300',
  BPR: '305',
  B31: '310',
  PB: '320',
  NO: '400',
  NI: '410',
}

const profiles = [
  {
    name: 'Obračun zarada, CSV',
    settings: {
      codes,
      encoding: 'windows-1250',
      columns: [
        { field: 'employee_code', heading: 'SIFRA' },
        { field: 'jmbg', heading: 'JMBG' },
        { field: 'last_name', heading: 'PREZIME' },
        { field: 'first_name', heading: 'IME' },
        { field: 'cost_centre', heading: 'MT' },
        { field: 'payroll_code', heading: 'VRSTA' },
        { field: 'hours', heading: 'SATI' },
        { field: 'payer', heading: 'PLATIOC' },
        { field: 'first_day', heading: 'OD' },
        { field: 'last_day', heading: 'DO' },
      ],
    },
  },
  {
    name: 'Sati po zaposlenom, Excel',
    settings: {
      codes,
      format: 'xlsx',
      layout: 'wide',
      columns: [
        { field: 'employee_code', heading: 'Šifra' },
        { field: 'last_name', heading: 'Prezime' },
        { field: 'first_name', heading: 'Ime' },
        { field: 'department', heading: 'Odeljenje' },
        { field: 'hours_of', category: 'R', heading: 'Redovan rad' },
        { field: 'hours_of', category: 'N', heading: 'Noćni rad' },
        { field: 'hours_of', category: 'P', heading: 'Prekovremeni rad' },
        { field: 'hours_of', category: 'GO', heading: 'Godišnji odmor' },
        { field: 'hours_of_payer', category: 'employer', heading: 'Na teret poslodavca' },
        { field: 'hours_of_payer', category: 'health_fund', heading: 'Na teret RFZO' },
      ],
    },
  },
]

/** Two profiles of payroll files: a line for each kind of hours, and a row for each employee. */
export async function createDemoPayrollProfiles(ctx: Ctx): Promise<void> {
  for (const { name, settings } of profiles) await createPayrollProfile(ctx, { name, settings: PayrollProfileSettings.parse(settings) })
}

/** The names of screens, for the menu: it needs no more of this module. */
export const titles = {
  sr: { 'planning.work_plan': 'Potrebe za ljudima', 'planning.schedule_day': 'Dan po satima' },
  en: { 'planning.work_plan': 'Staffing needs', 'planning.schedule_day': 'Day by hours' },
}

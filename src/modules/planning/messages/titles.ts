/** The names of screens, for the menu: it needs no more of this module. */
export const titles = {
  sr: { 'planning.work_plan': 'Plan rada', 'planning.schedule_day': 'Raspored za dan' },
  en: { 'planning.work_plan': 'Work plan', 'planning.schedule_day': 'Schedule of a day' },
}

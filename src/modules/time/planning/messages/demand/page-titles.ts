/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'planning.board': 'Raspored rada', 'planning.work_plan': 'Potrebe za ljudima', 'planning.schedule_day': 'Dan po satima' },
  en: { 'planning.board': 'Work schedule', 'planning.work_plan': 'Staffing needs', 'planning.schedule_day': 'Day by hours' },
}

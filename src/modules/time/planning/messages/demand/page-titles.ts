/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'planning.board': 'Raspored rada', 'planning.work_plan': 'Potrebe za ljudima', 'planning.schedule_day': 'Dan po satima' },
  en: { 'planning.board': 'Work schedule', 'planning.work_plan': 'Staffing demand', 'planning.schedule_day': 'Day by hours' },
}

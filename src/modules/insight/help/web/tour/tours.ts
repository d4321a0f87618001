import type { messages as tourMessages } from '../../messages/index.ts'

type Word = keyof typeof tourMessages.sr
/** A stop shows the first of these elements that is in sight; where none is, the tour goes past it. */
type Stop = { at: string; says: Word }
export type Tour = { name: string; stops: readonly Stop[] }

const menu: Stop = { at: '.nav, .phone-bar', says: 'tour.menu' }
const search: Stop = { at: '.side-find, .top-end', says: 'tour.search' }
const help: Stop = { at: '.side-tools, .top-end', says: 'tour.help' }

/** The tours, by the path of the page that they are about. */
const tours: Readonly<Record<string, Tour>> = {
  '/dashboard': {
    name: 'home',
    stops: [
      menu,
      search,
      { at: '.home-setup', says: 'tour.home_setup' },
      { at: '.home-tasks', says: 'tour.home_tasks' },
      { at: '.home-side', says: 'tour.home_side' },
      help,
    ],
  },
  '/employee-dashboard': {
    name: 'own_home',
    stops: [
      { at: '.own-now', says: 'tour.own_now' },
      { at: '.own-week', says: 'tour.own_week' },
      { at: '.own-left', says: 'tour.own_left' },
      { at: '.page-acts', says: 'tour.own_ask' },
      menu,
      help,
    ],
  },
  '/inbox': {
    name: 'inbox',
    stops: [
      { at: '.inbox-side', says: 'tour.inbox_list' },
      { at: '.inbox-pane', says: 'tour.inbox_pane' },
      { at: '.inbox-tools', says: 'tour.inbox_tools' },
      help,
    ],
  },
  '/employees': {
    name: 'people',
    stops: [
      { at: '.list-views', says: 'tour.people_views' },
      { at: '.list-filters', says: 'tour.people_filters' },
      { at: '.list-table, .list-cards', says: 'tour.people_rows' },
      { at: '.page-acts', says: 'tour.people_acts' },
    ],
  },
  '/work-schedule': {
    name: 'plan',
    stops: [
      { at: '.grid-bar', says: 'tour.plan_bar' },
      { at: '.sheet-head', says: 'tour.plan_cover' },
      { at: '.sheet', says: 'tour.plan_cells' },
      { at: '.page-acts', says: 'tour.plan_publish' },
    ],
  },
  '/timesheet': {
    name: 'karnet',
    stops: [
      { at: '.grid-bar', says: 'tour.karnet_bar' },
      { at: '.code-legend', says: 'tour.karnet_codes' },
      { at: '.sheet', says: 'tour.karnet_cells' },
      { at: '.page-acts', says: 'tour.karnet_check' },
    ],
  },
}

/** The tour of a page, if it has one. */
export const tourOf = (path: string | undefined): Tour | undefined => (path === undefined ? undefined : tours[path])
export const tourPaths = Object.keys(tours)

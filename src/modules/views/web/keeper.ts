import type { ViewKeeper } from '#ui/list/views/keeper.ts'

const calls = async () => (await import('./calls.ts')).calls

/** Views of lists, kept in the company that is open. What calls comes with the first list. */
export const viewKeeper: ViewKeeper = {
  all: async (wire, signal) => (await calls()).all(wire, signal),
  add: async (wire, list, content) => (await calls()).add(wire, list, content),
  change: async (wire, view, content) => (await calls()).change(wire, view, content),
  remove: async (wire, id) => (await calls()).remove(wire, id),
  keep: async (wire, list, choice) => (await calls()).keep(wire, list, choice),
}

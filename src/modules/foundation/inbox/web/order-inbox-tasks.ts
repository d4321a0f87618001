type DueTask = { assignment: { due_day: string } | undefined }

/** Sorts tasks of all kinds: the earliest due day first, tasks without one last. Equal tasks stay in the order of their list. */
export const orderInboxTasksByDueDay = <Task extends DueTask>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => {
    const first = a.assignment?.due_day
    const second = b.assignment?.due_day
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return first.localeCompare(second)
  })

type DueTask = { assignment: { due_day: string } | undefined }

/** Tasks of all kinds in one order: the earliest due day first, and those without one last. Equal ones stay in the order of their list. */
export const orderInboxTasksByDueDay = <Task extends DueTask>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => {
    const first = a.assignment?.due_day
    const second = b.assignment?.due_day
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return first.localeCompare(second)
  })

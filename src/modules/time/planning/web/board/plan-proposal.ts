import { createContext } from 'react'
import type { MonthPlan } from '#modules/time/planning/month-plan-contract.ts'
import type { PlanAgainstDemand } from '../../staffing-demand-contract.ts'

/** A proposed plan: its changes by employee and day. */
export type PlanProposal = {
  /** The proposed shift, or null for a day off, by `employee day`. */
  cells: ReadonlyMap<string, number | null>
  /** The minutes that the proposal adds to the planned minutes of the month, by employee. */
  addedMinutes: ReadonlyMap<number, number>
  /** Planned minus required employees, by `demand day`. */
  coverage: ReadonlyMap<string, number>
}

export const planCellKey = (employeeOrDemand: number, day: string) => `${employeeOrDemand} ${day}`

/** Shows a proposal in the grid of the plan; undefined ends it. */
export const ShowPlanProposalContext = createContext<(proposal: PlanProposal | undefined) => void>(() => undefined)

/** The plan with the proposed cells. Findings of replaced cells are removed. */
export function applyPlanProposal(data: MonthPlan, { cells, addedMinutes }: PlanProposal): MonthPlan {
  const isReplaced = (employee: number, day: string) => cells.has(planCellKey(employee, day))
  return {
    ...data,
    employees: data.employees.map((one) => ({
      ...one,
      shifts: one.shifts.map((shift, at) => {
        const proposed = cells.get(planCellKey(one.id, data.days[at]!.day))
        return proposed === undefined ? shift : proposed
      }),
      planned_minutes: one.planned_minutes + (addedMinutes.get(one.id) ?? 0),
    })),
    findings: data.findings.filter(({ employee_id, day }) => !isReplaced(employee_id, day)),
  }
}

/** The demand with the employees that a proposal plans. */
export function applyProposalToDemand(plan: PlanAgainstDemand, { coverage }: PlanProposal): PlanAgainstDemand {
  return {
    ...plan,
    demands: plan.demands.map((demand) => ({
      ...demand,
      cells: demand.cells.map((cell, at) => {
        const surplus = coverage.get(planCellKey(demand.id, plan.days[at]!.day))
        return cell && surplus !== undefined ? { ...cell, planned: cell.needed + surplus } : cell
      }),
    })),
  }
}

import { candidatesContract } from '#modules/candidates/contract.ts'
import { listCandidates } from '#modules/candidates/server/list.ts'
import { employeesContract } from '#modules/employees/contract.ts'
import { listEmployees } from '#modules/employees/server/actions.ts'
import { engagementsContract } from '#modules/engagements/contract.ts'
import { listEngagements } from '#modules/engagements/server/list.ts'
import { leaveContract } from '#modules/leave/contract.ts'
import { listLeaveRequests } from '#modules/leave/server/list.ts'
import { listLeaveBalances } from '#modules/leave/server/rights/balances.ts'
import { requestsContract } from '#modules/requests/contract.ts'
import { listRequests } from '#modules/requests/server/list.ts'
import { countsList } from '#modules/views/server/counts.ts'

/** The lists whose views are counted: each by the name that its screen gives it, and the call that it asks. */
export function countLists(): void {
  countsList('employees', employeesContract.listEmployees, listEmployees)
  countsList('engagements', engagementsContract.listEngagements, listEngagements)
  countsList('leave', leaveContract.listLeaveRequests, listLeaveRequests)
  countsList('leave-balances', leaveContract.listLeaveBalances, listLeaveBalances)
  countsList('requests', requestsContract.listRequests, listRequests)
  countsList('candidates', candidatesContract.listCandidates, listCandidates)
}

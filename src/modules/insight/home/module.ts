import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { homeContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { messages as overviewMessages } from './messages/overview/index.ts'
import { employeeOverviewContract } from './overview-contract.ts'
import * as homeActions from './server/home-actions.ts'
import * as overviewActions from './server/overview/get-employee-overview.ts'

export const homeModule = defineServerModule({
  name: 'home',
  api: {
    home: defineContractActions(homeContract, homeActions),
    overview: defineContractActions(employeeOverviewContract, overviewActions),
  },
  messages: [messages, overviewMessages],
})

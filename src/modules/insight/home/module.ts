import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { homeContract } from './contract.ts'
import { employeeOverviewContract } from './employee-overview-contract.ts'
import { messages } from './messages/index.ts'
import { messages as overviewMessages } from './messages/overview/index.ts'
import * as homeActions from './server/home-actions.ts'
import * as overviewActions from './server/overview/get-employee-overview.ts'

export const homeModule = defineServerModule({
  name: 'home',
  api: {
    home: defineApiContractActions(homeContract, homeActions),
    overview: defineApiContractActions(employeeOverviewContract, overviewActions),
  },
  messages: [messages, overviewMessages],
})

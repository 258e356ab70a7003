export { nextVisit } from './site-visits/next-visit'
export { createTask, TASK_TYPES } from './tasks/create-task'

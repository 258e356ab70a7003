import { onHandOver } from '../workspace'
import { visitHandOver } from './site-visits/hand-over-visits'
import { taskHandOver } from './tasks/hand-over-tasks'

onHandOver('tasks', taskHandOver)
onHandOver('site_visits', visitHandOver)

import { serveTask } from '../../../platform/worker/serve-task.ts';
import { readParam } from './read-param.ts';

serveTask(readParam);

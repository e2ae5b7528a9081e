import { serveTask } from '../../../platform/worker/serve-task.ts';
import { readContext } from './read-context.ts';

serveTask(readContext);

import { startApp } from '../tests/support/app.ts';
import { goods } from '../tests/e2e/order-steps.ts';
const app = await startApp();
const [product] = await goods(app, 1);
console.log(`READY ${app.url} ${product?.id}`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
setInterval(() => {}, 1000);

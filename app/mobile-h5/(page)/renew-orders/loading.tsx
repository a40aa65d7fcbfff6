import { OrdersLoading } from "#components/orders/orders-loading.tsx";

export default function Loading() {
  return <OrdersLoading />;
}

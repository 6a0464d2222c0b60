// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {IPlan} from "../IPlan.sol";
import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {FundViews} from "./FundViews.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Traders v2: shares in a traded fund, in and out at the price of the next settlement
/// @dev What moves the fund as a whole: swaps under a budget, settlements, raising, leaving in kind. Shares and price: {FundShares}; requests:
/// {FundRequests}; claims: {FundClaims}; answers: {FundViews}. Rounding is against who enters or leaves.
contract TradersV2 is FundViews {
    using SafeCast for uint256;

    /// @dev What the swaps of an epoch lost and used in base units, and the sum of what each used of the value at its time, × {WHOLE}.
    struct Spending {
        uint96 lost;
        uint96 spent;
        uint64 part;
    }

    uint256 private constant WHOLE = 1e18;

    /// @inheritdoc ITradersV2
    uint256 public lastValue;

    mapping(uint256 epoch => Spending) private _spending;

    constructor(IAccessManager manager) RoleGuard(manager) ERC20("", "") {}

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc ITradersV2
    function exitInKind(uint256 shares, uint256 mask, address to) external nonReentrant {
        _checkReceiver(to);
        if (shares == 0) revert ZeroAmount();
        uint256 all = totalSupply() + VIRTUAL_SHARES;
        uint256[] memory parts = new uint256[](_book().assetCount());
        mask &= (1 << parts.length) - 1;
        _burn(msg.sender, shares);
        emit ExitedInKind(msg.sender, to, shares, mask);
        for (uint256 i; i < parts.length; ++i) {
            if (mask >> i & 1 == 0) continue;
            parts[i] = Math.mulDiv(_held[i], shares, all);
            _held[i] -= parts[i];
        }
        _countOut(msg.sender, _payInKind(msg.sender, to, parts));
    }

    // ---------------------------------------------------------------- the trader

    /// @inheritdoc ITraderPlan
    function swap(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata data
    ) external nonReentrant onlyTrader returns (uint256 amountOut) {
        amountOut = _trade(Order(adapter, tokenIn, tokenOut, amountIn, minOut, data), _traderFloor());
        (uint256 spent, uint256 most) = lossBudget();
        if (spent > most) revert LossBudgetExceeded(spent, most);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITradersV2
    function settle(uint256 requestId) external nonReentrant {
        uint256 deposits = _deposits.batches[requestId].amountIn;
        uint256 redeems = _redeems.batches[requestId].amountIn;
        if (requestId >= currentRequestId() || _settledAt[requestId] != 0 || deposits + redeems == 0) {
            revert NotSettleable(requestId);
        }
        _comeNext(requestId);
        (uint256 value, uint256 uncertain) = _book().valueOf(_holdings(), _endOf(requestId));
        _takeFee(value);
        uint256 supply = totalSupply() + VIRTUAL_SHARES;
        uint256 shares = Math.mulDiv(deposits, supply, value + uncertain + VIRTUAL_ASSETS);
        (uint256 assets, uint256 back) =
            _payable(requestId, redeems, value - uncertain, supply, _held[0] + deposits);
        _settledAt[requestId] = block.timestamp;
        _deposits.batches[requestId].amountOut = shares.toUint128();
        _redeems.batches[requestId].amountOut = assets.toUint128();
        if (back != 0) {
            _redeems.batches[requestId].back = back.toUint128();
            emit RedemptionsReturned(requestId, back);
        }
        _held[0] = _held[0] + deposits - assets;
        pendingAssets -= deposits;
        owedAssets += assets;
        lastValue = value + deposits - assets;
        if (redeems != back) _burn(address(this), redeems - back);
        if (shares != 0) _mint(address(this), shares);
        emit BatchSettled(requestId, _price(value, supply), shares, assets);
    }

    /// @inheritdoc ITradersV2
    /// @dev It is counted, but the trader's budget does not stand in its way.
    function raise(uint256 requestId, address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        nonReentrant
        returns (uint256 amountOut)
    {
        if (requestId >= currentRequestId() || requestId != nextRequestId()) revert NotLate(requestId);
        uint256 needed = convertToAssets(_redeems.batches[requestId].amountIn);
        uint256 there = _held[0] + _deposits.batches[requestId].amountIn;
        if (needed <= there) revert NotLate(requestId);
        uint256 floorBps = _fallingFloor(token, _endOf(requestId), raiseTime());
        uint256 most = _book().quote(0, _book().indexOf(token), needed - there);
        most = Math.mulDiv(most, BPS, floorBps, Math.Rounding.Ceil) + 1;
        if (amountIn > most) revert MoreThanMissing(amountIn, most);
        return _trade(Order(adapter, token, asset(), amountIn, 0, data), floorBps);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITradersV2
    function nextRequestId() public view returns (uint256) {
        for (uint256 i = _settled; i < _line.length; ++i) {
            if (_isWaiting(_line[i])) return _line[i];
        }
        return 0;
    }

    /// @inheritdoc ITradersV2
    function lostIn(uint256 epoch) external view returns (uint256) {
        return _spending[epoch].lost;
    }

    /// @inheritdoc ITradersV2
    function spentIn(uint256 epoch) external view returns (uint256) {
        return _spending[epoch].spent;
    }

    /// @inheritdoc ITradersV2
    /// @dev Two epochs that touch share one budget, so no seven days of a weekly fund use it twice. What was used is measured as the larger of two:
    /// in base units, which do not shrink when value leaves, and as parts of the value at their time, which do not shrink when value comes.
    function lossBudget() public view returns (uint256 spent, uint256 most) {
        uint256 measure = _measure();
        uint256 epoch = _epoch();
        uint256 part = _spending[epoch].part;
        if (epoch != 0) part += _spending[epoch - 1].part;
        spent = Math.max(_spending[epoch].spent, Math.mulDiv(part, measure, WHOLE, Math.Rounding.Ceil));
        most = measure * lossBps() / BPS;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateTrader(WORDS);
        if (start() == 0 || start() > block.timestamp + 365 days) revert BadArgument("start");
        if (epochLength() < 1 hours || epochLength() > 30 days) revert BadArgument("epoch");
        if (minDeposit() == 0 || minDeposit() > type(uint88).max) revert BadArgument("minDeposit");
    }

    // ---------------------------------------------------------------- private

    function _owedIn(address token) internal view override returns (uint256 liabilities) {
        uint256 index = _book().indexOf(token);
        liabilities = _held[index];
        if (index == 0) liabilities += pendingAssets + owedAssets;
    }

    /// @dev Swaps, and counts what it used in the running epoch.
    function _trade(Order memory order, uint256 floorBps) private returns (uint256 amountOut) {
        uint256 loss;
        uint256 spent;
        (amountOut, loss, spent) = _swap(order, floorBps);
        Spending storage running = _spending[_epoch()];
        running.lost = (running.lost + loss).toUint96();
        running.spent = (running.spent + spent).toUint96();
        uint256 measure = _measure();
        // Nothing is left to lose: a whole budget is used at once.
        uint256 part = measure == 0 ? WHOLE : Math.mulDiv(spent, WHOLE, measure, Math.Rounding.Ceil);
        running.part = uint64(Math.min(running.part + part, type(uint64).max));
    }

    /// @dev What the loss budget is a part of: what was there at the last settlement, or what is there now when that is less.
    function _measure() private view returns (uint256) {
        return Math.min(lastValue, totalAssets());
    }

    /// @dev Steps over what is settled or empty up to a batch, which must be the next.
    function _comeNext(uint256 requestId) private {
        uint256 next = _settled;
        while (!_isWaiting(_line[next])) {
            ++next;
        }
        if (_line[next] != requestId) revert NotNext(requestId, _line[next]);
        _settled = next + 1;
    }

    /// @dev What redemptions are paid out of what is there, and the shares that are not.
    function _payable(uint256 requestId, uint256 redeems, uint256 value, uint256 supply, uint256 liquid)
        private
        view
        returns (uint256 assets, uint256 back)
    {
        assets = Math.mulDiv(redeems, value + VIRTUAL_ASSETS, supply);
        if (assets <= liquid) return (assets, 0);
        uint256 from = _endOf(requestId) + raiseTime();
        if (block.timestamp < from) revert NotLiquid(assets, liquid, from);
        // Burns a unit too much rather than pay a share twice.
        back = redeems - Math.mulDiv(redeems, liquid, assets, Math.Rounding.Ceil);
        assets = liquid;
    }
}

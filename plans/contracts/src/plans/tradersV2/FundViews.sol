// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {FundClaims} from "./FundClaims.sol";
import {IERC7540} from "./IERC7540.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {ShareRequests} from "./ShareRequests.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title Every answer about requests, and what was put in beside what it is worth
abstract contract FundViews is FundClaims, IERC165 {
    using ShareRequests for ShareRequests.Side;

    // ---------------------------------------------------------------- requests

    /// @inheritdoc IERC7540
    function pendingDepositRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isOpen(requestId, claimableFrom) ? 0 : _waiting(_deposits, requestId, controller);
    }

    /// @inheritdoc IERC7540
    function pendingRedeemRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _settledAt[requestId] != 0 ? 0 : _waiting(_redeems, requestId, controller);
    }

    /// @inheritdoc IERC7540
    function claimableDepositRequest(uint256 requestId, address controller) external view returns (uint256) {
        return _isOpen(requestId, claimableFrom) ? _waiting(_deposits, requestId, controller) : 0;
    }

    /// @inheritdoc IERC7540
    function claimableRedeemRequest(uint256 requestId, address controller) external view returns (uint256) {
        if (_settledAt[requestId] == 0) return 0;
        uint256 waiting = _waiting(_redeems, requestId, controller);
        if (waiting == 0) return 0;
        (,, uint256 back) = _redeems.claimable(controller, true);
        return waiting - back;
    }

    /// @inheritdoc IERC4626
    function maxDeposit(address controller) external view returns (uint256 assets) {
        (assets,,) = _claimableDeposits(controller);
    }

    /// @inheritdoc IERC4626
    function maxMint(address controller) external view returns (uint256 shares) {
        (, shares,) = _claimableDeposits(controller);
    }

    /// @inheritdoc IERC4626
    function maxRedeem(address controller) external view returns (uint256 shares) {
        (shares,,) = _claimableRedeems(controller);
    }

    /// @inheritdoc IERC4626
    function maxWithdraw(address controller) external view returns (uint256 assets) {
        (, assets,) = _claimableRedeems(controller);
    }

    /// @inheritdoc ITradersV2
    function returnedShares(address controller) external view returns (uint256 back) {
        (,, back) = _claimableRedeems(controller);
    }

    /// @inheritdoc ITradersV2
    function batchOf(uint256 requestId) external view returns (Batch memory) {
        ShareRequests.Batch memory deposits = _deposits.batches[requestId];
        ShareRequests.Batch memory redeems = _redeems.batches[requestId];
        return Batch({
            isSettled: _settledAt[requestId] != 0,
            deposits: deposits.amountIn,
            shares: deposits.amountOut,
            redeems: redeems.amountIn,
            assets: redeems.amountOut,
            back: redeems.back
        });
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 id) external pure returns (bool) {
        bytes4 operators = IERC7540.setOperator.selector ^ IERC7540.isOperator.selector;
        bytes4 deposits = IERC7540.requestDeposit.selector ^ IERC7540.pendingDepositRequest.selector
            ^ IERC7540.claimableDepositRequest.selector ^ IERC7540.deposit.selector ^ IERC7540.mint.selector;
        bytes4 redeems = IERC7540.requestRedeem.selector ^ IERC7540.pendingRedeemRequest.selector
            ^ IERC7540.claimableRedeemRequest.selector;
        return id == operators || id == deposits || id == redeems || id == type(IERC165).interfaceId;
    }

    // ---------------------------------------------------------------- put in and worth

    /// @inheritdoc ITradersV2
    function putIn() external view override(ITradersV2, ITraderPlan) returns (uint256) {
        return _flow.putIn;
    }

    /// @inheritdoc ITradersV2
    function takenOut() external view returns (uint256) {
        return _flow.takenOut;
    }

    /// @inheritdoc ITradersV2
    function worth() external view override(ITradersV2, ITraderPlan) returns (uint256) {
        return totalAssets() + pendingAssets + owedAssets;
    }

    /// @inheritdoc ITradersV2
    function putInOf(address member) external view returns (uint256) {
        return _flowOf[member].putIn;
    }

    /// @inheritdoc ITradersV2
    function takenOutOf(address member) external view returns (uint256) {
        return _flowOf[member].takenOut;
    }

    /// @inheritdoc ITradersV2
    function worthOf(address member) external view returns (uint256 assets) {
        uint256 entry = _deposits.positions[member].requestId;
        (, uint256 shares,) = _deposits.claimable(member, _settledAt[entry] != 0);
        (, uint256 owed, uint256 back) = _claimableRedeems(member);
        shares += balanceOf(member) + back;
        ShareRequests.Position storage position = _redeems.positions[member];
        if (_settledAt[position.requestId] == 0) shares += position.pending;
        assets = convertToAssets(shares) + owed;
        if (_settledAt[entry] == 0) assets += _deposits.positions[member].pending;
    }

    // ---------------------------------------------------------------- private

    function _waiting(ShareRequests.Side storage side, uint256 requestId, address controller)
        private
        view
        returns (uint256)
    {
        ShareRequests.Position storage position = side.positions[controller];
        return position.requestId == requestId ? position.pending : 0;
    }

    function _claimableDeposits(address controller) private view returns (uint256, uint256, uint256) {
        uint256 requestId = _deposits.positions[controller].requestId;
        return _deposits.claimable(controller, _isOpen(requestId, claimableFrom));
    }

    function _claimableRedeems(address controller) private view returns (uint256, uint256, uint256) {
        uint256 requestId = _redeems.positions[controller].requestId;
        return _redeems.claimable(controller, _settledAt[requestId] != 0);
    }
}
